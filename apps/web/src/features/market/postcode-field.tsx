import { type ReactNode, useEffect, useState } from 'react'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { postcodeOf } from './supplier-queries.ts'

type Props = {
  postcode: string | undefined
  onPostcode: (postcode: string | undefined) => void
  /** Null while no postcode was asked. */
  isKnown: boolean | null
  /** Stands beside the control: how far it is. */
  aside?: ReactNode
  className?: string
}

/** From where distances are told; asked once its five digits are there. What is said below never changes the height. */
export const PostcodeField = ({ postcode, onPostcode, isKnown, aside, className }: Props) => {
  const t = useShoppingTranslations('producers')
  const [typed, setTyped] = useState(postcode ?? '')
  const [isLeft, setIsLeft] = useState(true)
  useEffect(() => setTyped(postcode ?? ''), [postcode])
  const isFaulty = isLeft && typed !== '' && postcodeOf(typed) === undefined
  const isUnknown = isKnown === false && typed === postcode
  const hint = isUnknown ? t('postcodeUnknown', { postcode: typed }) : t('distanceHint')
  return (
    <Field
      label={t('postcode')}
      hint={isFaulty ? undefined : <span role="status">{hint}</span>}
      error={isFaulty ? t('postcodeDigits') : undefined}
      {...(className === undefined ? {} : { className })}
    >
      <span className="flex items-center gap-3">
        <Input
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          value={typed}
          className="w-28 shrink-0"
          onFocus={() => setIsLeft(false)}
          onBlur={() => setIsLeft(true)}
          onChange={({ target: { value } }) => {
            setTyped(value)
            const read = postcodeOf(value)
            if (read !== undefined || value === '') onPostcode(read)
          }}
        />
        {aside}
      </span>
    </Field>
  )
}
