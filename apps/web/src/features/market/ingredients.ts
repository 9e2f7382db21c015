/**
 * Allergens stand in capitals in a list of ingredients, as they do on a label: "WEIZENmehl". Splits the text into what is
 * to be emphasised (Regulation 1169/2011, article 21) and what is not; the parts joined are the text.
 */
export const ingredientParts = (text: string): readonly { readonly text: string; readonly isAllergen: boolean }[] =>
  text
    .split(/(\p{Lu}{2,}(?:[ -]\p{Lu}{2,}|[’']\p{Lu})*)/u)
    .map((part, index) => ({ text: part, isAllergen: index % 2 === 1 }))
    .filter((part) => part.text !== '')
