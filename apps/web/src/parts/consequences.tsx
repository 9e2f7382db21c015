import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWorkplaceTranslations } from '../platform/later-words.ts'

type Props = {
  id: string
  /** Whose change it is, where a page has several. */
  about?: string
  sentences: readonly string[]
  /** What is said where there are none. */
  instead: 'incomplete' | 'unknown' | 'none' | 'nothing'
  /** Pages that can be opened from there. */
  children?: ReactNode
}

/** What saving would change, in sentences, above the button that saves. */
export const Consequences = ({ id, about, sentences, instead, children }: Props) => {
  const t = useWorkplaceTranslations('hubSettings.change')
  return (
    <section aria-labelledby={id} className="rounded-2xl bg-primary-tint px-5 py-4 text-primary-ink">
      <h3 id={id} className="flex items-center gap-2 font-semibold">
        <Info aria-hidden className="size-4.5 shrink-0" />
        <span>
          {t('title')}
          {about !== undefined && <span className="sr-only">: {about}</span>}
        </span>
      </h3>
      <div role="status">
        {sentences.length > 0 ? (
          <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5">
            {sentences.map((sentence) => (
              <li key={sentence} className="text-pretty">
                {sentence}
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-1">{t(instead)}</p>
        )}
        {children}
      </div>
    </section>
  )
}
