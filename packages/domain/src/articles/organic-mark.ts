/** Organic claims an article may carry; `eu` is organic without an association. Each needs the supplier's control number beside it. */
export const organicMarks = ['none', 'eu', 'bioland', 'demeter', 'naturland'] as const

export type OrganicMark = (typeof organicMarks)[number]
