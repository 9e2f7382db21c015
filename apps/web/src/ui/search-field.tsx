import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

const waitMs = 250

type Props = {
  label: string
  placeholder: string
  /** What is looked for at present, as in the address; empty: nothing. */
  value: string
  onSearch: (words: string) => void
  className?: string
}

/** Words that a list is narrowed by; they are looked for when the typing stops. */
export const SearchField = ({ label, placeholder, value, onSearch, className }: Props) => {
  const [typed, setTyped] = useState(value)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    if (value === '') setTyped('')
  }, [value])
  return (
    <Field label={label} className={className}>
      <Input
        type="search"
        leading={<Search className="size-4.5" />}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          window.clearTimeout(timer.current)
          timer.current = window.setTimeout(() => onSearch(target.value.trim()), waitMs)
        }}
      />
    </Field>
  )
}
