import { SaxesParser } from 'saxes'

type Heard = {
  readonly open: (tag: string, attributes: Readonly<Record<string, string>>) => void
  readonly close?: (tag: string) => void
  readonly text?: (text: string) => void
  /** A document type: some let entities be defined that grow without end. */
  readonly doctype?: () => void
}

/**
 * Goes through XML once, from begin to end, in time that grows with its length. Tags are told without the prefix of their namespace.
 * Throws at the first letter that is no XML; entities that a document defines itself are none.
 */
export const readXml = (xml: string, { open, close, text, doctype }: Heard): void => {
  const parser = new SaxesParser()
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', (error) => {
    throw error
  })
  if (doctype) parser.on('doctype', doctype)
  parser.on('opentag', ({ name, attributes }) => open(local(name), attributes))
  if (close) parser.on('closetag', ({ name }) => close(local(name)))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  parser.write(xml).close()
}
