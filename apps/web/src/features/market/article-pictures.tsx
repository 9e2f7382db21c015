import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CoverPicture, Picture } from '../../platform/picture.tsx'
import { classNames } from '../../ui/class-names.ts'

type Props = { name: string; pictures: readonly string[]; tint: string }

/** The pictures of an article: one large, the others to choose from. */
export const ArticlePictures = ({ name, pictures, tint }: Props) => {
  const t = useTranslations('market.article')
  const [shown, setShown] = useState(0)
  return (
    <section aria-label={t('pictures')}>
      <CoverPicture
        picture={pictures[shown] ?? null}
        alt={name}
        sizes="(min-width: 80rem) 420px, (min-width: 48rem) 45vw, 92vw"
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
                  'block rounded-xl',
                  index === shown && 'outline-2 outline-offset-2 outline-primary',
                )}
              >
                <Picture picture={hash} size={72} tint={tint} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
