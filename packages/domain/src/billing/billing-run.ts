/** What a run over all companies of a side does with each: keeps drafts to look at, issues at once, or issues the drafts there are. */
export const runActions = ['draft', 'issue', 'issueDrafts'] as const
export type RunAction = (typeof runActions)[number]

/** How far a run is with a company: not there yet, done, nothing left to do (somebody else did it), or refused. */
export const runSteps = ['waiting', 'done', 'nothing', 'refused'] as const
export type RunStep = (typeof runSteps)[number]

/** Why nothing could be written for a company; `failed` is what nobody thought of, and the log has it. */
export const runFaults = [
  'SelfBillingNotAgreed',
  'DocumentIncomplete',
  'ComplaintsOpen',
  'DocumentTooLarge',
  'failed',
] as const
export type RunFault = (typeof runFaults)[number]
