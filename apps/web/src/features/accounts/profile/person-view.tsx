import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { isUnknown, signOut, useSession } from '../../../platform/session.ts'
import { Button } from '../../../ui/button.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { AccountFailed } from './account-failed.tsx'
import { HouseholdMandates } from './household-mandates.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonForm } from './person-form.tsx'
import { profileQuery } from './queries.ts'

/** Who one is here, and how one gets in. */
export const PersonView = () => {
  const t = useWorkplaceTranslations()
  const { data, isLoadingError } = useQuery(profileQuery)
  const session = useSession()
  const { activeAccount, userRoles } = session
  if (isLoadingError || isUnknown(session)) return <AccountFailed title={t('profile.unavailable')} />
  if (!data || !activeAccount) return <SkeletonRows rows={4} />
  return (
    <div className="max-w-xl">
      <PersonForm
        userId={activeAccount.userId}
        profile={data}
        hasRecurringOrders={activeAccount.companyType === CompanyType.BusinessCustomer}
      />
      <section aria-labelledby="password" className="mt-10 border-t border-line pt-8">
        <h2 id="password" className="text-xl">
          {t('profile.password.title')}
        </h2>
        <p className="mt-1 mb-5 text-pretty text-quiet">
          {t(data.hasPasswordHere ? 'profile.password.text' : 'profile.password.elsewhere')}
        </p>
        {data.hasPasswordHere && <PasswordForm />}
      </section>
      <HouseholdMandates />
      <section className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-6">
        <p className="text-quiet">
          {t('profile.person.roles')}: {userRoles.map((role) => t(`profile.role.${role}`)).join(', ')}
        </p>
        <Button look="secondary" onClick={() => void signOut()}>
          <LogOut aria-hidden />
          {t('profile.person.signOut')}
        </Button>
      </section>
    </div>
  )
}
