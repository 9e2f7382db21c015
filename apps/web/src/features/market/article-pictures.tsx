import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CoverPicture, Picture } from '../../parts/picture.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Article } from './queries.ts'

type Props = Pick<Article, 'pictures' | 'tint'> & { name: string }

/** The pictures of an article: one large, the others to choose from. */
export const ArticlePictures = ({ name, pictures, tint }: Props) => {
  const t = useTranslations('market.article')
  const [place, setPlace] = useState(0)
  const shown = pictures[place] ?? pictures[0]
  return (
    <section aria-label={t('pictures')}>
      <CoverPicture
        picture={shown?.picture ?? null}
        focus={shown?.focus}
        alt={shown?.alt || name}
        sizes="(min-width: 80rem) 420px, (min-width: 48rem) 45vw, 92vw"
        tint={tint}
        isEager
        className="rounded-3xl dark:brightness-90"
      />
      {pictures.length > 1 && (
        <ul className="mt-3 flex gap-3 overflow-x-auto p-1">
          {pictures.map(({ picture, alt, focus }, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={t('picture', {
                  number: String(index + 1),
                  count: String(pictures.length),
                  name: alt || name,
                })}
                aria-current={shown?.picture === picture ? 'true' : undefined}
                onClick={() => setPlace(index)}
                className={classNames(
                  'block rounded-xl',
                  shown?.picture === picture && 'outline-2 outline-offset-2 outline-primary',
                )}
              >
                <Picture picture={picture} focus={focus} size={72} tint={tint} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
