import { Audiences } from '../../features/home/audiences.tsx'
import { HowItWorks } from '../../features/home/how-it-works.tsx'
import { Section } from '../../features/home/section.tsx'
import { SomeSuppliers } from '../../features/market/some-suppliers.tsx'
import { useShoppingTranslations } from '../../platform/later-words.ts'

/** The start page far below its first screen: who is behind it, how it works, for whom it is. */
const StartBelow = () => {
  const t = useShoppingTranslations('shopping.start')
  return (
    <>
      <HowItWorks />
      <SomeSuppliers
        frame={(suppliers) => (
          <Section
            title={t('farmsTitle')}
            lead={t('farmsLead')}
            more={{ to: '/regionalmarket/suppliers', label: t('farmsAll') }}
          >
            {suppliers}
          </Section>
        )}
      />
      <Audiences />
    </>
  )
}

export default StartBelow
