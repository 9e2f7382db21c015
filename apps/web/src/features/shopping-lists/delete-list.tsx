import { deleteShoppingList } from '@regionalmarkt/contract/shopping-lists/shopping-lists.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { type ShoppingList, shoppingListQuery, shoppingListsQuery } from './queries.ts'

/** Throws a list away, after asking. */
export const DeleteList = ({ list: { id, name } }: { list: ShoppingList }) => {
  const t = useShoppingTranslations()
  const client = useQueryClient()
  const navigate = useNavigate()
  const send = useSend(deleteShoppingList, {
    topics: ['lists'],
    onDone: (rest) => {
      client.setQueryData(shoppingListsQuery.queryKey, rest)
      client.removeQueries({ queryKey: shoppingListQuery(id).queryKey })
      toast({ tone: 'success', title: t('shopping.lists.deleted', { name }) })
    },
  })
  // Left first: nobody may ask again for what is gone, not even the live feed.
  const leaveAndDelete = async () => {
    await navigate({ to: '/cart', search: { view: 'lists' } })
    send.mutate({ params: { listId: id } })
  }
  return (
    <ConfirmDialog
      title={t('shopping.lists.deleteTitle', { name })}
      description={t('shopping.lists.deleteText')}
      trigger={
        <Button look="danger">
          <Trash2 aria-hidden />
          {t('shopping.lists.delete')}
        </Button>
      }
      confirm={t('shopping.lists.delete')}
      isBusy={send.isPending}
      onConfirm={() => void leaveAndDelete()}
    />
  )
}
