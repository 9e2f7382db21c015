import type { PagePath } from '@regionalmarkt/i18n/page-names.ts'
import { ArrowLeft } from 'lucide-react'
import { withoutPrefix } from '../../../platform/language-prefix.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { usePageNames } from '../../../platform/page-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { InvitationBox } from './invitation-box.tsx'

/** To where somebody was who has registered on the way. An invitation is taken here and now. */
export const WayBack = ({ from }: { from: string }) => {
  const t = useWorkplaceTranslations('accounts.start')
  const names = usePageNames()
  const { pathname, searchParams } = new URL(from, window.location.origin)
  const path = withoutPrefix(pathname)
  const invitation = path === '/accounts' ? searchParams.get('invitation') : null
  if (invitation !== null) return <InvitationBox token={invitation} />
  const page = path === '/' ? undefined : names[path as PagePath]
  return (
    <Button asChild look="secondary" className="mb-6">
      <a href={from}>
        <ArrowLeft aria-hidden />
        {page === undefined ? t('back') : t('backTo', { page })}
      </a>
    </Button>
  )
}
