import { useNavigate } from '@tanstack/react-router'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { toast } from '../../../ui/toast.ts'

/** A company is there now: says so, and goes on to inviting its people. */
export const useEntered = () => {
  const t = useWorkplaceTranslations('companies')
  const navigate = useNavigate()
  return async (companyId: string, name: string): Promise<void> => {
    await navigate({ to: '/retailer/accounts/$companyId/create', params: { companyId } })
    toast({ tone: 'success', title: t('created', { name }), text: t('createdText') })
  }
}
