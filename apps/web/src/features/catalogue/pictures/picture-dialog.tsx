import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import type { Article } from '../articles/queries.ts'
import { PictureFocus } from './picture-focus.tsx'
import type { ShownPicture } from './use-arrangement.ts'

type Props = {
  article: Article
  shown: ShownPicture
  number: string
  count: number
  onSave: (shown: ShownPicture) => void
}

/** What is said of a picture in both languages, and what of it must stay visible. */
export const PictureDialog = ({ article, shown, number, count, onSave }: Props) => {
  const t = useWorkplaceTranslations()
  const ofUi = useTranslations('ui')
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState(shown)
  const describe = (language: 'de' | 'en', text: string) =>
    setDraft({ ...draft, alt: { ...draft.alt, [language]: text } })
  return (
    <Dialog
      title={t('articles.pictures.dialog', { number, count: String(count) })}
      isOpen={isOpen}
      onOpenChange={(next) => {
        setDraft(shown)
        setIsOpen(next)
      }}
      trigger={<IconButton icon={SquarePen} label={t('articles.pictures.edit', { number })} />}
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{ofUi('cancel')}</Button>
          </DialogClose>
          <Button
            onClick={() => {
              const alt = { de: draft.alt.de.trim(), en: draft.alt.en.trim() }
              onSave({ ...draft, alt })
              setIsOpen(false)
            }}
          >
            {t('articles.pictures.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label={t('articles.pictures.altDe')} hint={t('articles.pictures.altHint')} isOptional>
          <Input value={draft.alt.de} maxLength={120} onChange={(event) => describe('de', event.target.value)} />
        </Field>
        <Field label={t('articles.pictures.altEn')} isOptional>
          <Input value={draft.alt.en} maxLength={120} onChange={(event) => describe('en', event.target.value)} />
        </Field>
        <PictureFocus
          picture={draft.picture}
          tint={article.tint}
          focus={draft.focus}
          onFocus={(focus) => setDraft({ ...draft, focus })}
        />
      </div>
    </Dialog>
  )
}
