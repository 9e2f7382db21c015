import { updateShoppingList } from '@regionalmarkt/contract/shopping-lists/shopping-lists.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reasonOf, refresh, useSend } from '../../platform/queries.ts'
import { wordsNow } from '../../platform/words.tsx'
import { toast } from '../../ui/toast.ts'
import { type ShoppingList, shoppingListQuery } from './queries.ts'

type Draft = { readonly name: string; readonly items: readonly { salesUnitId: string; quantity: number }[] }

/**
 * A list as it is wanted: shown at once, sent one change after the other, each on the version the one before has made. Refused,
 * such as when a colleague was faster, what is there now is shown again, with the reason.
 */
export const useListDraft = (list: ShoppingList) => {
  const client = useQueryClient()
  const { id, version } = list
  const [wanted, setWanted] = useState<Draft | null>(null)
  const { mutate, isPending } = useSend(updateShoppingList, {
    topics: [],
    onDone: (saved, { body }) => {
      client.setQueryData(shoppingListQuery(id).queryKey, saved)
      setWanted((now) => (JSON.stringify(now) === JSON.stringify(body) ? null : now))
    },
    onRefused: (error) => {
      setWanted(null)
      toast({ tone: 'error', title: wordsNow().messages.shell.api.errorTitle, text: reasonOf(error) })
      void refresh(['lists'], client)
    },
  })
  useEffect(() => {
    if (wanted === null || isPending) return
    mutate({ params: { listId: id }, body: { name: wanted.name, items: [...wanted.items] }, version })
  }, [wanted, isPending, mutate, id, version])
  const there: Draft = {
    name: list.name,
    items: list.items.map(({ salesUnitId, quantity }) => ({ salesUnitId, quantity })),
  }
  return { draft: wanted ?? there, change: (part: Partial<Draft>) => setWanted({ ...(wanted ?? there), ...part }) }
}
