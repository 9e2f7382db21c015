import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

const waitMs = 250

type Props = { q: string | undefined; onSearch: (q: string | undefined) => void }

/** Finds producers by name or place, when the typing stops. */
export const SupplierSearch = ({ q, onSearch }: Props) => {
  const t = useShoppingTranslations('producers')
  const [typed, setTyped] = useState(q ?? '')
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  // Another way than typing, such as "show all", has changed the address.
  useEffect(() => setTyped((present) => (present.trim() === (q ?? '') ? present : (q ?? ''))), [q])
  return (
    <Field label={t('search')} className="w-full sm:w-72">
      <Input
        type="search"
        maxLength={100}
        leading={<Search className="size-4.5" />}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value)
          window.clearTimeout(timer.current)
          timer.current = window.setTimeout(() => onSearch(value.trim() || undefined), waitMs)
        }}
      />
    </Field>
  )
}
