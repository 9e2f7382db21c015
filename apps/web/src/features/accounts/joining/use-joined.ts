import { useNavigate } from '@tanstack/react-router'
import { reloadActiveAccount } from '../../../platform/session.ts'
import { toast } from '../../../ui/toast.ts'

/** Somebody has an account more, and works in it from now on: says so, and goes to where it is shown how far it is. */
export const useJoined = () => {
  const navigate = useNavigate()
  return async (message: string): Promise<void> => {
    await reloadActiveAccount()
    await navigate({ to: '/accounts' })
    toast({ tone: 'success', title: message })
  }
}
