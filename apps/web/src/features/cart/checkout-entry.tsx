import { Link } from '@tanstack/react-router'
import { LogIn, Store } from 'lucide-react'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { signIn } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** A guest at the checkout: signs in and comes back here, with everything in the cart. */
export const SignInToOrder = () => {
  const t = useShoppingTranslations('checkout')
  return (
    <EmptyState
      icon={LogIn}
      title={t('signInTitle')}
      action={
        <Button size="large" onClick={() => void signIn()}>
          {t('signIn')}
        </Button>
      }
    >
      {t('signInText')}
    </EmptyState>
  )
}

type OtherProps = {
  company: string | null
  /** Whether it could buy here, once its hub lets it in. */
  isKitchen: boolean
}

/** Somebody who is signed in, but not for a business that may buy here. */
export const OtherAccount = ({ company, isKitchen }: OtherProps) => {
  const t = useShoppingTranslations('checkout')
  const text = isKitchen ? 'notLetIn' : 'otherAccountText'
  return (
    <EmptyState
      icon={Store}
      title={t('otherAccountTitle')}
      action={
        <Button asChild>
          <Link to="/accounts">{t('accounts')}</Link>
        </Button>
      }
    >
      {company === null ? t('otherAccountNoCompany') : t(text, { company })}
    </EmptyState>
  )
}
