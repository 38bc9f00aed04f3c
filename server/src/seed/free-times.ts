import { chanceOf } from '@zlecenia/contract/examples/chance'
import { instantInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter, isWorkingDay, workingHours } from '@zlecenia/contract/lib/working-days'

export interface ExampleSlot {
  startAt: Date
  endAt: Date
  userIds: string[]
}

type Taken = { from: number; to: number }[]

const step = 15
const travel = 15

/** The earliest free time on or after a day, within working hours, without overlaps. */
export function emptyPlan() {
  const taken = new Map<string, Taken>()
  const key = (userId: string, day: string) => `${day} ${userId}`

  const isFree = (userIds: readonly string[], day: string, from: number, to: number) =>
    userIds.every((userId) =>
      (taken.get(key(userId, day)) ?? []).every((it) => to + travel <= it.from || from >= it.to + travel),
    )

  return {
    book(userIds: readonly string[], wishedDay: string, wishedFrom: number, minutes: number): ExampleSlot {
      for (let day = wishedDay; ; day = dayAfter(day)) {
        if (!isWorkingDay(day)) continue
        const earliest = day === wishedDay ? wishedFrom : workingHours.from
        for (let from = earliest; from + minutes <= workingHours.to; from += step) {
          const to = from + minutes
          if (!isFree(userIds, day, from, to)) continue
          for (const userId of userIds) {
            taken.set(key(userId, day), [...(taken.get(key(userId, day)) ?? []), { from, to }])
          }
          return {
            startAt: instantInWarsaw(day, from),
            endAt: instantInWarsaw(day, to),
            userIds: [...userIds],
          }
        }
      }
    },
  }
}

/** Mostly near days; the past reaches further. */
export function daysFromToday(n: number): number {
  const chance = chanceOf(`days ${n}`)
  const near = (least: number, most: number) => Math.min(chance.int(least, most), chance.int(least, most))
  return chance.may(0.62) ? -near(1, 90) : near(0, 35)
}
