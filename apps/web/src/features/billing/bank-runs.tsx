import type { BankRunKind } from '@regionalmarkt/domain/billing/bank-run.ts'
import { MandateList } from './mandate-list.tsx'
import { RunCandidates } from './run-candidates.tsx'
import { RunList } from './run-list.tsx'

/** What can be collected, or is to be sent; the lists that were made of it; and, for debits, who has allowed what. */
export const BankRuns = ({ kind }: { kind: BankRunKind }) => (
  <div className="flex flex-col gap-5">
    <RunCandidates key={kind} kind={kind} />
    <RunList kind={kind} />
    {kind === 'debit' && <MandateList />}
  </div>
)
