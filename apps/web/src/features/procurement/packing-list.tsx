import { Check } from 'lucide-react'
import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { PackingLine } from './packed-goods.ts'

type Props = { line: PackingLine; onTick: (isDone: boolean) => void }

/** The whole row is the box to tick: it is hit by a wet thumb. */
const Row = ({ line, onTick }: Props) => {
  const t = useWorkplaceTranslations('procurement.dashboard')
  const format = useFormat()
  const { quantity, isDone, joined, ofAll } = line
  const [article, pack] = [inLanguage(line.articleName), inLanguage(line.salesUnitName)]
  return (
    <li className="relative">
      <label className="flex min-h-18 cursor-pointer items-center gap-3.5 rounded-xl py-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <input
          type="checkbox"
          checked={isDone}
          onChange={(event) => onTick(event.target.checked)}
          aria-label={t('tick', { quantity: format.quantity(quantity), article, pack })}
          className="absolute inset-0 appearance-none opacity-0"
        />
        <span
          aria-hidden
          className={classNames(
            'inline-flex size-8 shrink-0 items-center justify-center rounded-lg border-2',
            isDone ? 'border-primary bg-primary text-on-primary' : 'border-line-strong bg-raised text-transparent',
          )}
        >
          <Check className="size-5" strokeWidth={3} />
        </span>
        <Picture
          picture={line.picture}
          size={48}
          className={classNames('max-[22rem]:hidden', isDone && 'opacity-50')}
        />
        <span className={classNames('min-w-0 flex-1', isDone && 'text-quiet')}>
          <span className="block text-lg leading-snug font-semibold">{article}</span>
          <span className="block text-quiet">
            {pack}
            {ofAll !== null && ` · ${t('ofAll', { quantity: format.quantity(ofAll) })}`}
          </span>
          {joined > 0 && (
            <span className="block font-semibold text-warning-ink">
              {t('more', { quantity: format.quantity(joined) })}
            </span>
          )}
        </span>
        <span className={classNames('figure text-3xl', isDone && 'text-quiet')}>
          {format.quantity(quantity)}
          <span className="ml-0.5 text-lg text-quiet">×</span>
        </span>
      </label>
    </li>
  )
}

type ListProps = {
  /** What the list is of, for screen readers. */
  label: string
  lines: readonly PackingLine[]
  onTick: (line: PackingLine, isDone: boolean) => void
}

/** What to pack for one hub and day, in the producer's own packs. */
export const PackingList = ({ label, lines, onTick }: ListProps) => (
  <ul aria-label={label} className="divide-y divide-line">
    {lines.map((line) => (
      <Row key={line.key} line={line} onTick={(isDone) => onTick(line, isDone)} />
    ))}
  </ul>
)
