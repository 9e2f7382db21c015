import { longestReason } from '@regionalmarkt/domain/fields/reason.ts'
import type { ComponentProps } from 'react'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/input.tsx'

type Props = Pick<ComponentProps<typeof Field>, 'label' | 'name' | 'hint' | 'error'> & {
  value: string
  onChange: (reason: string) => void
}

/** Where somebody says why, in words that others read. */
export const ReasonField = ({ name = 'reason', value, onChange, ...around }: Props) => (
  <Field {...around} name={name} isRequired>
    <TextArea name={name} value={value} maxLength={longestReason} onChange={(event) => onChange(event.target.value)} />
  </Field>
)
