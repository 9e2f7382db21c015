import { MapPin } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

const longestShelf = 20

type Props = { article: string; shelf: string; onChange: (shelf: string) => void }

/** Where the goods are put; starts with the place where the same goods stood last. */
export const ShelfField = ({ article, shelf, onChange }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  return (
    <Field label={t('shelf')} isOptional className="sm:max-w-64">
      <Input
        value={shelf}
        aria-label={t('shelfOf', { article })}
        maxLength={longestShelf}
        autoComplete="off"
        autoCapitalize="characters"
        placeholder={t('shelfExample')}
        leading={<MapPin className="size-4.5" />}
        className="h-12"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
