import { createWarehouse, updateWarehouse } from '@regionalmarkt/contract/stock/warehouses.ts'
import { DoorClosed, DoorOpen, Ellipsis, Pencil, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import type { WarehouseRow } from './queries.ts'

const longest = 60

type NameProps = {
  title: string
  initial: string
  send: string
  isBusy: boolean
  /** Why it was refused. */
  error: string | null
  onSend: (name: string) => void
}

const NameForm = ({ title, initial, send, isBusy, error, onSend }: NameProps) => {
  const t = useWorkplaceTranslations('stock')
  const [name, setName] = useState(initial)
  const [attempt, setAttempt] = useState(0)
  const isMissing = attempt > 0 && name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt((count) => count + 1)
    if (name.trim() !== '') onSend(name.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5" aria-label={title}>
      <ErrorSummary title={error ?? undefined} attempt={attempt} />
      <Field
        label={t('warehouseName')}
        name="name"
        hint={t('warehouseNameHint')}
        error={isMissing ? t('warehouseNameMissing') : undefined}
        isRequired
      >
        <Input name="name" value={name} maxLength={longest} onChange={(event) => setName(event.target.value)} />
      </Field>
      <div className="flex justify-end gap-3">
        <DialogClose>
          <Button look="secondary">{t('keep')}</Button>
        </DialogClose>
        <Button type="submit" isBusy={isBusy}>
          {send}
        </Button>
      </div>
    </form>
  )
}

/** One more warehouse. */
export const NewWarehouse = () => {
  const t = useWorkplaceTranslations('stock')
  const [isOpen, setIsOpen] = useState(false)
  const { key, renew, refused } = useIdempotencyKey()
  const create = useSend(createWarehouse, {
    topics: ['stock'],
    onRefused: refused,
    onDone: (_, { body }) => {
      renew()
      setIsOpen(false)
      toast({ tone: 'success', title: t('warehouseOpened', { name: body.name }) })
    },
  })
  return (
    <Dialog
      title={t('newWarehouse')}
      description={t('newWarehouseText')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button>
          <Plus aria-hidden />
          {t('newWarehouse')}
        </Button>
      }
    >
      <NameForm
        title={t('newWarehouse')}
        initial=""
        send={t('create')}
        isBusy={create.isPending}
        error={create.error ? reasonOf(create.error) : null}
        onSend={(name) => create.mutate({ body: { name }, idempotencyKey: key })}
      />
    </Dialog>
  )
}

/** What can be done with a warehouse itself. */
export const WarehouseMenu = ({ warehouse }: { warehouse: WarehouseRow }) => {
  const t = useWorkplaceTranslations('stock')
  const [isNaming, setIsNaming] = useState(false)
  const { id, name, isClosed } = warehouse
  const rename = useSend(updateWarehouse, {
    topics: ['stock'],
    onRefused: () => undefined,
    onDone: () => {
      setIsNaming(false)
      toast({ tone: 'success', title: t('warehouseRenamed') })
    },
  })
  const turn = useSend(updateWarehouse, {
    topics: ['stock'],
    onDone: () => toast({ tone: 'success', title: t(isClosed ? 'warehouseOpened' : 'warehouseClosed', { name }) }),
  })
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={t('stepsOf', { name })} className="lg:pointer-fine:size-9" />}>
        <MenuItem icon={Pencil} onSelect={() => setIsNaming(true)}>
          {t('rename')}
        </MenuItem>
        <MenuItem
          icon={isClosed ? DoorOpen : DoorClosed}
          onSelect={() => turn.mutate({ params: { warehouseId: id }, body: { name, isClosed: !isClosed } })}
        >
          {t(isClosed ? 'reopen' : 'close')}
        </MenuItem>
      </Menu>
      <Dialog title={t('rename')} description={name} isOpen={isNaming} onOpenChange={setIsNaming}>
        <NameForm
          title={t('rename')}
          initial={name}
          send={t('save')}
          isBusy={rename.isPending}
          error={rename.error ? reasonOf(rename.error) : null}
          onSend={(typed) => rename.mutate({ params: { warehouseId: id }, body: { name: typed, isClosed } })}
        />
      </Dialog>
    </>
  )
}
