type Address = {
  readonly id: string
  readonly name: string
  readonly addition: string
  readonly street: string
  readonly postcode: string
  readonly city: string
}

/** An address of a book as a choice, to be read in full. */
export const addressOption = ({ id, name, addition, street, postcode, city }: Address) => ({
  value: id,
  title: name,
  text: [addition, street, `${postcode} ${city}`]
    .filter((part) => part !== '')
    .map((part) => (
      <span key={part} className="block">
        {part}
      </span>
    )),
})
export type { Address }
