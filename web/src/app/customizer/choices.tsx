import { useId } from 'react'
import styles from './customizer.module.css'

interface ChoicesProps<C extends string> {
  title: string
  options: readonly (readonly [C, string])[]
  value: C
  onChoose: (choice: C) => void
}

export function Choices<C extends string>({ title, options, value, onChoose }: ChoicesProps<C>) {
  const name = useId()
  return (
    <fieldset className={`cluster ${styles.choices}`}>
      <legend>{title}</legend>
      {options.map(([choice, label]) => (
        <label key={choice} className={`framed ${styles.choice}`}>
          <input
            type="radio"
            name={name}
            checked={choice === value}
            onChange={() => onChoose(choice)}
            className="visually-hidden"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
