import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'

type Named = { readonly slug: string; readonly supplier: { readonly slug: string } }

/** Addresses of the pages about articles, which both have in their own area. */
export const pathsOf = (desk: Desk) => {
  const list = `/${desk}/articles`
  const article = ({ slug, supplier }: Named) =>
    desk === 'supplier' ? `${list}/${slug}` : `${list}/${supplier.slug}/${slug}`
  const unit = (of: Named, salesUnitId: string) => `${article(of)}/sales-units/${salesUnitId}`
  const draft = (slug: string) => `${list}/create/${slug}`
  return {
    list,
    create: `${list}/create`,
    article,
    edit: (of: Named) => `${article(of)}/edit`,
    newUnit: (of: Named) => `${article(of)}/sales-units/create`,
    unit,
    /** Only a hub has these. */
    discounts: (of: Named, salesUnitId: string) => `${unit(of, salesUnitId)}/discounts`,
    deliveries: (of: Named, salesUnitId: string) => `${unit(of, salesUnitId)}/delivery-methods`,
    /** The guided creation: how far it is, and its steps. */
    draft,
    draftUnit: (slug: string) => `${draft(slug)}/create`,
    draftStocks: (slug: string) => `${draft(slug)}/stocks`,
    draftDone: (slug: string) => `${draft(slug)}/success`,
  }
}
