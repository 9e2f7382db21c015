import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { wayBack } from '../../platform/back-from-payment.ts'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** Where a payment provider sends people back to: on to their order, which this browser knows; elsewhere it is said how to open it. */
export const BackFromPayment = ({ paymentId }: { paymentId: string }) => {
  const t = useShoppingTranslations('checkout.household')
  const { activeAccount } = useSession()
  const [path] = useState(() => wayBack(paymentId))
  useEffect(() => {
    if (path !== null) window.location.replace(path)
  }, [path])
  if (path !== null) return null
  return (
    <Page width="reading">
      <PageHeader title={t('backTitle')} />
      <p className="max-w-prose text-pretty">{t('backText')}</p>
      {activeAccount !== null && (
        <Button asChild className="mt-5">
          <Link to="/private-customer">{t('backSignedIn')}</Link>
        </Button>
      )}
    </Page>
  )
}
