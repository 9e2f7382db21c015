import { useTranslations } from 'use-intl'
import { Picture } from '../../platform/picture.tsx'
import type { OwnCompany } from './company-values.ts'

/** The pictures of the company's page, as they are. */
export const CompanyPictures = ({ company: { name, picture, pictures } }: { company: OwnCompany }) => {
  const t = useTranslations('companyProfile')
  const all = [...new Set([...(picture === null ? [] : [picture]), ...pictures])]
  if (all.length === 0) return null
  return (
    <div className="sm:col-span-2">
      <p className="mb-1.5 font-semibold">{t('sections.pictures')}</p>
      <ul className="flex flex-wrap gap-3">
        {all.map((each, index) => (
          <li key={each}>
            <Picture picture={each} size={128} alt={t('profile.picture', { number: String(index + 1), name })} />
          </li>
        ))}
      </ul>
    </div>
  )
}
