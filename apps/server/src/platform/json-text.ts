/** An answer that is JSON already, so that nobody parses it only to write it again. `T` is what the text says. */
export class JsonText<T> {
  readonly text: string
  declare readonly says: T

  constructor(text: string) {
    this.text = text
  }
}
