const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Paths of the keys that `answer` has beyond `promised`, the same JSON value after its schema dropped unknown keys. A path in a list
 * names no position: `items[].creditorId`.
 */
export const keysBeyond = (answer: unknown, promised: unknown): readonly string[] => {
  const found = new Set<string>()
  const compare = (sent: unknown, known: unknown, path: string): void => {
    if (Array.isArray(sent) && Array.isArray(known)) {
      for (const [index, item] of sent.entries()) compare(item, known[index], `${path}[]`)
    } else if (isObject(sent) && isObject(known)) {
      for (const [key, value] of Object.entries(sent)) {
        const at = path === '' ? key : `${path}.${key}`
        if (key in known) compare(value, known[key], at)
        else found.add(at)
      }
    }
  }
  compare(answer, promised, '')
  return [...found]
}
