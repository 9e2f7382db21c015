/** Reasons that nobody types, because they follow from what was counted. Customers read them at a shortened line. */
export const shortageReasons = {
  shortDelivery: 'Der Erzeuger hat weniger geliefert als bestellt.',
  spoiltGoods: 'Ein Teil der Ware kam verdorben an.',
  declined: 'Der Erzeuger kann nicht liefern: {reason}',
} as const
