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
  /** What was looked for from here, from what the address says on: it comes back by it later. */
  const asked = useRef([value])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    const place = asked.current.indexOf(value)
    if (place >= 0) return void asked.current.splice(0, place)
    // Somebody else has said it: a reset, a kept view, a way back.
    asked.current = [value]
    window.clearTimeout(timer.current)
    setTyped(value)
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
          timer.current = window.setTimeout(() => {
            const words = target.value.trim()
            asked.current.push(words)
            onSearch(words)
          }, waitMs)
        }}
      />
    </Field>
  )
}
