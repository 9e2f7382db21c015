import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'

type Props = { name: string; pictures: readonly string[]; tint: string }

/** The pictures of an article: one large, the others to choose from. */
export const ArticlePictures = ({ name, pictures, tint }: Props) => {
  const t = useTranslations('market.article')
  const [shown, setShown] = useState(0)
  return (
    <section aria-label={t('pictures')}>
      <Picture
        hash={pictures[shown] ?? null}
        alt={name}
        width={640}
        tint={tint}
        isEager
        className="rounded-3xl dark:brightness-90"
      />
      {pictures.length > 1 && (
        <ul className="mt-3 flex gap-3 overflow-x-auto p-1">
          {pictures.map((hash, index) => (
            <li key={hash}>
              <button
                type="button"
                aria-label={t('picture', { number: String(index + 1), count: String(pictures.length), name })}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => setShown(index)}
                className={classNames(
                  'block w-20 overflow-hidden rounded-xl',
                  index === shown && 'outline-2 outline-offset-2 outline-primary',
                )}
              >
                <Picture hash={hash} alt="" width={80} tint={tint} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
