/** A name that would end the script it is put into, the attribute, and the element. */
export const hostile = `</script><script>alert(1)</script>"><img src=x onerror=alert(1)>&lt;<!--`

const offer = {
  salesUnitId: '01a20099-2be8-7d40-8d92-35a5080e5277',
  name: 'Sack 12,5 kg',
  priceBasis: 'salesUnit',
  depositCents: 350,
  expectedWeightGrams: null,
  minimumQuantity: 1,
  stepQuantity: 1,
  available: 164,
  unitPriceCents: 1490,
  priceCents: 1490,
  basePrice: { cents: 119, unit: 'kilogram' },
}

/** What the market's list answers: six articles of this name. */
export const marketOf = (name: string) => ({
  retailer: { slug: 'nordhub', name: 'Nordhub eG' },
  total: 6,
  supplierCount: 1,
  isMeant: false,
  nextCursor: null,
  nextDelivery: null,
  articles: [0, 1, 2, 3, 4, 5].map((number) => ({
    slug: `article-${number}`,
    parentCategorySlug: 'obst',
    childCategorySlug: 'aepfel',
    name,
    detail: name,
    origin: name,
    supplier: { slug: 'hof', name },
    organicMark: 'bioland',
    organicControlNumber: 'DE-ÖKO-006',
    picture: `${number}`.repeat(64),
    focus: number === 1 ? { x: 20, y: 80 } : null,
    tint: '#fdf2df',
    offers: [offer],
  })),
})

/** What the market answers for one article, of this name and with two packs: one by the sack, one that is weighed. */
export const articleOf = (name: string) => {
  const [card] = marketOf(name).articles
  const { supplier, ...others } = card ?? { supplier: {} }
  return {
    ...others,
    ...{ description: name, ingredients: name, storage: name, use: name },
    ...{
      parentCategory: name,
      childCategory: name,
      number: 'A-101',
      alcohol: null,
      marking: [],
      minimumAge: null,
      operator: '',
      vatBasisPoints: 700,
    },
    ...{ shelfLife: null, allergens: {}, nutrition: null },
    pictures: [{ picture: 'a'.repeat(64), alt: name, focus: null }],
    supplier: { ...supplier, story: name, legalName: `${name} GbR`, street: '', postcode: '', city: '' },
    offers: [
      { ...offer, number: 'A-101-1' },
      { ...offer, number: 'A-101-2', priceBasis: 'kilogram', unitPriceCents: 2190, priceCents: 5475, available: 0 },
    ].map((pack) => ({
      ...pack,
      deposits: [],
      listPriceCents: null,
      lowestPriceCents: null,
      quantityPrices: [],
      earliestDelivery: null,
    })),
  }
}
