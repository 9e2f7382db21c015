import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { readPictureName } from '@regionalmarkt/domain/pictures/picture-name.ts'
import { useState } from 'react'
import { Picture } from '../../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSortable } from '../../../ui/use-sortable.ts'
import type { Article } from '../articles/queries.ts'
import { PictureDrop } from './picture-drop.tsx'
import { PictureTile } from './picture-tile.tsx'
import { UploadList } from './upload-list.tsx'
import { mostPictures, type ShownPicture, useArrangement } from './use-arrangement.ts'
import { usePictureUploads } from './use-picture-uploads.ts'

type Props = { desk: Desk; article: Article }

/** The pictures of an article: uploaded, put in order, cropped, described, centred; each change counts at once. */
export const PicturesCard = ({ desk, article }: Props) => {
  const t = useWorkplaceTranslations('articles.pictures')
  const [said, setSaid] = useState('')
  const arrangement = useArrangement(desk, article)
  const { pictures, change } = arrangement
  const { uploads, send, retry, dismiss } = usePictureUploads(desk, article, arrangement)
  const count = String(pictures.length)
  const sorting = useSortable(
    pictures.map(({ picture }) => picture),
    (order, moved) => {
      change((all) => all.toSorted((a, b) => order.indexOf(a.picture) - order.indexOf(b.picture)))
      setSaid(t('moved', { number: String(order.indexOf(moved) + 1), count }))
    },
  )
  const originals = sorting.shown.map((name) => readPictureName(name).original)
  const save = (before: string, saved: ShownPicture) => {
    change((all) =>
      before !== saved.picture && all.some(({ picture }) => picture === saved.picture)
        ? all
        : all.map((each) => (each.picture === before ? saved : each)),
    )
    toast({ tone: 'success', title: t('saved') })
  }
  const remove = (gone: ShownPicture, place: number) => {
    change((all) => all.filter(({ picture }) => picture !== gone.picture))
    const undo = () =>
      change((all) =>
        all.some(({ picture }) => picture === gone.picture) || all.length >= mostPictures
          ? all
          : [...all.slice(0, place), gone, ...all.slice(place)],
      )
    toast({ title: t('removed'), action: { label: t('undo'), run: undo } })
  }
  return (
    <Card aria-labelledby="pictures">
      <CardHeader id="pictures" title={t('title')} />
      <p className="-mt-2 mb-4 max-w-prose text-quiet">{t('hint')}</p>
      {pictures.length === 0 ? (
        <p className="mb-4 flex items-center gap-3">
          <Picture picture={null} size={56} tint={article.tint} />
          {t('none')}
        </p>
      ) : (
        <>
          <p id="picture-order" className="sr-only">
            {t('handleHint')}
          </p>
          <ul
            aria-label={t('list')}
            className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-4"
          >
            {sorting.shown.map((hash, place) => {
              const shown = pictures.find(({ picture }) => picture === hash)
              return (
                shown && (
                  <PictureTile
                    // The same tile when it is cropped, so that the focus stays where it was.
                    key={originals.indexOf(originals[place] ?? hash) === place ? originals[place] : hash}
                    desk={desk}
                    article={article}
                    shown={shown}
                    place={place}
                    count={pictures.length}
                    sorting={sorting}
                    onSave={(saved) => save(shown.picture, saved)}
                    onRemove={() => remove(shown, place)}
                  />
                )
              )
            })}
          </ul>
        </>
      )}
      {pictures.length >= mostPictures ? <p className="text-quiet">{t('full')}</p> : <PictureDrop onFiles={send} />}
      <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </Card>
  )
}
