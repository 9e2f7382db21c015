/** In which order a list of what waits for approval stands: by how long it waits, by producer, or by the article's name. */
export const approvalSorts = ['waiting', 'supplier', 'name'] as const
export type ApprovalSort = (typeof approvalSorts)[number]
