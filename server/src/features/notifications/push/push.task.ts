import { channelsOf, notificationTopics } from '@zlecenia/contract/features/notifications/kinds'
import { pushSubscription } from '@zlecenia/contract/features/notifications/push.contract'
import { isQuietAt } from '@zlecenia/contract/features/notifications/quiet-hours'
import { z } from 'zod'
import type { Deps } from '#platform/deps.ts'
import type { Task } from '#platform/jobs.ts'
import { linkBase } from '#platform/mail.ts'
import { openVault, type Vault } from '#platform/vault.ts'
import { dropPushDevice, notePushed, type PushReader, pushReaderOf } from './push-devices.queries.ts'
import { pushKeys } from './push-keys.queries.ts'
import { pushPayload, pushTopic, testPayload } from './push-payload.ts'
import { openPushSender, type PushSender } from './push-sender.ts'
import { takeWaitingPushes, unreadNotification } from './waiting-pushes.queries.ts'

export const pushTaskName = 'push'

const urgent: readonly string[] = notificationTopics.filter((topic) => channelsOf(topic).urgent)
const isUrgentTopic = (topic: string | null) => topic === null || urgent.includes(topic)

type Needs = Pick<Deps, 'db' | 'environment' | 'log'>

/** Queues what waits, one item for each notification and device. */
export async function gatherPushes(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  now = new Date(),
): Promise<number> {
  return db.patient.transaction(async (tx) => {
    const waiting = await takeWaitingPushes(tx, { urgent, isQuiet: isQuietAt(now) })
    for (const push of waiting) await queue.put(tx, pushTaskName, push)
    return waiting.length
  })
}

const queued = z.object({ deviceId: z.string(), notificationId: z.string().nullable() })

/** `notificationId` null: a test. Omits what was read meanwhile. */
export function pushTask(
  { db, environment, log, demo = false }: Needs & { demo?: boolean },
  sender: PushSender = openPushSender({ loopback: demo }),
): Task {
  const vault = openVault(environment)
  return {
    name: pushTaskName,
    async run(data) {
      const { deviceId, notificationId } = queued.parse(data)
      const reader = await pushReaderOf(db.patient, deviceId)
      if (!reader) return
      const to = subscriptionIn(reader, vault)
      if (!to) return dropPushDevice(db.patient, deviceId)
      const content = await contentFor(reader, notificationId)
      if (!content) return
      const outcome = await sender.send({
        to,
        keys: await pushKeys(db, vault),
        subject: subjectOf(linkBase(environment)),
        payload: JSON.stringify(content.payload),
        topic: pushTopic(content.payload.tag),
        isUrgent: content.isUrgent,
      })
      if (outcome === 'gone') return dropPushDevice(db.patient, deviceId)
      if (outcome === 'refused') log.warn({ deviceId }, 'the push service refused a push')
      else await notePushed(db.patient, deviceId)
    },
  }

  async function contentFor(reader: PushReader, notificationId: string | null) {
    const { LANGUAGES } = environment
    const language = LANGUAGES.find((code) => code === reader.language) ?? LANGUAGES[0] ?? 'pl'
    if (notificationId === null) return { payload: testPayload(language), isUrgent: true }
    const found = await unreadNotification(db.patient, notificationId, reader.userId)
    return found && { payload: pushPayload(found, reader, language), isUrgent: isUrgentTopic(found.topic) }
  }
}

function subscriptionIn({ sealed }: PushReader, vault: Vault) {
  const text = vault.open(sealed)
  return text === null ? null : pushSubscription.parse(JSON.parse(text))
}

/** Push services accept no plain HTTP. */
const subjectOf = (base: string): string =>
  base.startsWith('https:') ? base : `mailto:zlecenia@${new URL(base).hostname.replace(/[^\w.-]/gu, '')}`
