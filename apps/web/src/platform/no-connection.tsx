import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ApiError } from './api-client.ts'
import { Broken, Frame, messageOf } from './error-page.tsx'
import { request } from './http-client.ts'
import { useWorkplaceTranslations } from './later-words.ts'
import { usePageNames } from './page-texts.ts'
import { PlaceLink } from './place-link.tsx'
import { useSession } from './session.ts'

/** Whose work goes on without a connection, and where. */
const there = {
  [CompanyType.Retailer]: ['/retailer/picking', '/retailer/inbound'],
  [CompanyType.Supplier]: ['/supplier/dashboard'],
  [CompanyType.BusinessCustomer]: [],
} as const

/** A page whose part is missing: was it thrown away, or does nothing get through? What the browser says of its line does not tell. */
const NoConnectionOrBroken = (props: ErrorComponentProps) => {
  const [isReached, setIsReached] = useState(props.error instanceof ApiError ? false : null)
  useEffect(() => {
    if (isReached !== null) return
    request('/builds/latest.json', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
      () => setIsReached(true),
      () => setIsReached(false),
    )
  }, [isReached])
  if (isReached === null) return null
  return isReached ? <Broken {...props} /> : <NoConnection {...props} />
}

/** A page that does not lie on the device while the server cannot be reached: what does, and it comes by itself with the connection. */
const NoConnection = ({ error, reset }: ErrorComponentProps) => {
  const t = useWorkplaceTranslations('withoutConnection')
  const names = usePageNames()
  const type = useSession().activeAccount?.companyType ?? null
  const again = () => {
    reset()
    window.location.reload()
  }
  useEffect(() => {
    const come = () => window.location.reload()
    window.addEventListener('online', come)
    return () => window.removeEventListener('online', come)
  }, [])
  const pages = type === null ? [] : there[type]
  return (
    <Frame
      title={t('nothing')}
      text={pages.length > 0 ? t('pageText') : t('pageTextNothing')}
      message={messageOf(error)}
      action={
        <>
          {pages.map((path) => (
            <Button key={path} asChild>
              <PlaceLink to={path}>{names[path]}</PlaceLink>
            </Button>
          ))}
          <Button look={pages.length > 0 ? 'secondary' : 'primary'} onClick={again}>
            <RotateCw aria-hidden />
            {t('again')}
          </Button>
        </>
      }
    />
  )
}

export default NoConnectionOrBroken
