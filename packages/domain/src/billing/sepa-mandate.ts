/** By which a mandate is known to both banks: `M-000042`. */
export const mandateReference = (number: number): string => `M-${String(number).padStart(6, '0')}`

/** An IBAN of which whoever reads it sees enough to know it again: `DE89 … 3000`. */
export const shortIban = (iban: string): string => `${iban.slice(0, 4)} … ${iban.slice(-4)}`
