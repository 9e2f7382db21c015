import { useTranslations } from 'use-intl'
import { useSession } from './session.ts'
import { useNow } from './use-now.ts'

const noon = 11
const evening = 18

/** What a dashboard says first, by the clock on the wall and by the name of whoever looks. */
export const useGreeting = (): string => {
  const t = useTranslations('ui.greeting')
  const { activeAccount } = useSession()
  const hour = useNow().getHours()
  const name = activeAccount?.userName?.split(' ')[0] ?? activeAccount?.companyName ?? ''
  return t(hour < noon ? 'morning' : hour < evening ? 'day' : 'evening', { name })
}
