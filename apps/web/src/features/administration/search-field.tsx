import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

const waitMs = 250

type Props = { label: string; value: string; onChange: (value: string) => void }

/** Looks for words when the typing stops. */
export const SearchField = ({ label, value, onChange }: Props) => {
  const [typed, setTyped] = useState(value)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return (
    <Field label={label} className="sm:w-72">
      <Input
        type="search"
        leading={<Search className="size-4.5" />}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          window.clearTimeout(timer.current)
          timer.current = window.setTimeout(() => onChange(target.value.trim()), waitMs)
        }}
      />
    </Field>
  )
}
