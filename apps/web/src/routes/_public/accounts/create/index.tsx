import { createFileRoute } from '@tanstack/react-router'
import { comingPage } from '../../../../features/shell/coming-page.ts'
import { guard } from '../../../../platform/route-guard.ts'

export const Route = createFileRoute('/_public/accounts/create/')({
  beforeLoad: guard('signedIn'),
  ...comingPage,
})
