import { deleteSavedView, listSavedViews, saveView } from '@regionalmarkt/contract/accounts/saved-views.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { SavedList } from '@regionalmarkt/domain/lists/saved-view.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, BookmarkPlus, Star, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../platform/api-client.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { read, reasonOf } from '../platform/queries.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog, DialogClose } from '../ui/dialog.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Input } from '../ui/input.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { toast } from '../ui/toast.ts'

type View = ResponseOf<typeof listSavedViews>['views'][number]
type Search = Readonly<Record<string, unknown>>

const viewsQuery = (list: SavedList) => read(listSavedViews, { params: { list } }, [])
const longestName = 100

/** What of an address is kept: its parts are words, or on. */
const kept = (search: Search): View['search'] =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) =>
      value === true || typeof value === 'string' ? [[key, value] as const] : [],
    ),
  )

type Props = {
  list: SavedList
  /** What the address says now. */
  search: Search
  /** Shows a view, as its address says it: the list reads of it what still makes sense. */
  onShow: (search: Search) => void
}

/** The views a person keeps of a list: one press shows one, the first opens where the address says nothing. */
export const SavedViews = ({ list, search, onShow }: Props) => {
  const t = useWorkplaceTranslations('lists.views')
  const client = useQueryClient()
  const { data } = useQuery(viewsQuery(list))
  const views = data?.views ?? []
  const [isNaming, setNaming] = useState(false)
  const keepAnswer = (answer: { views: View[] }) => client.setQueryData(viewsQuery(list).queryKey, answer)
  const forget = useMutation({
    mutationFn: (viewId: string) => call(deleteSavedView, { params: { list, viewId } }),
    onSuccess: keepAnswer,
    onError: (error) => toast({ tone: 'error', title: t('failed'), text: reasonOf(error) }),
  })
  useFirstView(data?.views, search, onShow)
  return (
    <>
      <Menu
        trigger={
          <Button look="secondary">
            <Bookmark aria-hidden />
            {t('open')}
          </Button>
        }
      >
        {views.map((view) => (
          <MenuItem key={view.id} onSelect={() => onShow(view.search)}>
            <span className="truncate">{view.name}</span>
            {view.isFirst && <Star role="img" aria-label={t('isFirst')} className="size-4 shrink-0 text-primary-ink" />}
          </MenuItem>
        ))}
        {views.length > 0 && <MenuSeparator />}
        <MenuItem icon={BookmarkPlus} onSelect={() => setNaming(true)}>
          {t(views.length === 0 ? 'keep' : 'keepOrForget')}
        </MenuItem>
      </Menu>
      <Dialog title={t('keep')} description={t('keepText')} isOpen={isNaming} onOpenChange={setNaming}>
        {isNaming && (
          <NameForm
            list={list}
            search={kept(search)}
            onKept={(answer) => {
              keepAnswer(answer)
              setNaming(false)
            }}
          />
        )}
        {views.length > 0 && (
          <ul aria-label={t('open')} className="mt-5 divide-y divide-line border-t border-line">
            {views.map(({ id, name, isFirst }) => (
              <li key={id} className="flex items-center gap-3">
                <span className="min-w-0 flex-1 truncate">{name}</span>
                {isFirst && <span className="text-sm text-quiet">{t('isFirst')}</span>}
                <IconButton icon={Trash2} label={t('forget', { name })} onClick={() => forget.mutate(id)} />
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}

/** Opens the list with its first view, once, where somebody came without saying what they want to see. */
const useFirstView = (views: readonly View[] | undefined, search: Search, onShow: (search: Search) => void) => {
  const isDecided = useRef(false)
  useEffect(() => {
    if (views === undefined || isDecided.current) return
    isDecided.current = true
    const first = views.find(({ isFirst }) => isFirst)
    // The order alone is a habit that the list remembers by itself.
    const isNarrowed = Object.entries(search).some(([key, value]) => key !== 'sort' && value !== undefined)
    if (first !== undefined && !isNarrowed) onShow(first.search)
  }, [views, search, onShow])
}

type FormProps = { list: SavedList; search: View['search']; onKept: (answer: { views: View[] }) => void }

const NameForm = ({ list, search, onKept }: FormProps) => {
  const t = useWorkplaceTranslations('lists.views')
  const [name, setName] = useState('')
  const [isFirst, setFirst] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const save = useMutation({
    mutationFn: () => call(saveView, { params: { list }, body: { name: name.trim(), search, isFirst } }),
    onSuccess: (answer) => {
      toast({ tone: 'success', title: t('kept', { name: name.trim() }) })
      onKept(answer)
    },
    onError: () => setAttempt((count) => count + 1),
  })
  const isMissing = attempt > 0 && name.trim() === ''
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') setAttempt((count) => count + 1)
        else save.mutate()
      }}
    >
      <ErrorSummary title={save.error === null ? undefined : reasonOf(save.error)} attempt={attempt} />
      <Field label={t('name')} error={isMissing ? t('nameMissing') : undefined}>
        <Input value={name} maxLength={longestName} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Checkbox label={t('first')} checked={isFirst} onChange={({ target }) => setFirst(target.checked)} />
      <div className="flex flex-wrap justify-end gap-3">
        <DialogClose>
          <Button look="secondary">{t('cancel')}</Button>
        </DialogClose>
        <Button type="submit" isBusy={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
