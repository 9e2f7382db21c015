import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import type { CompanyAction } from '@regionalmarkt/domain/access/company-transitions.ts'
import type { ReactNode } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useRefusalOf } from '../../../platform/refusal.ts'
import { DecideDialog } from './decide-dialog.tsx'
import type { CompanyFile, Desk } from './queries.ts'
import type { Subject } from './use-decide.ts'

/** What can come next in each status; whether this viewer may is asked of the server's rule. */
const nextOf = {
  [CompanyStatus.Pending]: ['reject', 'approve'],
  [CompanyStatus.Approved]: ['block'],
  [CompanyStatus.Blocked]: ['unblock'],
  [CompanyStatus.Rejected]: ['approve'],
} as const satisfies Record<CompanyStatus, readonly CompanyAction[]>

type Props = {
  desk: Desk
  subject: Subject
  status: CompanyStatus
  can: CompanyFile['can']
  isSmall?: boolean
  beforeBlocking?: ReactNode
}

/** The decisions about a company or a person; one that is somebody else's to take says so. */
export const Decisions = ({ desk, subject, status, can, isSmall = false, beforeBlocking }: Props) => {
  const t = useWorkplaceTranslations('companies.decide')
  const refusalOf = useRefusalOf()
  return nextOf[status].map((action) => (
    <DecideDialog
      key={action}
      desk={desk}
      action={action}
      subject={subject}
      refusal={refusalOf(can[action], { Forbidden: t('notYours') })}
      isSmall={isSmall}
      beforeBlocking={beforeBlocking}
    />
  ))
}
