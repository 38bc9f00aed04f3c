import { readFileSync } from 'node:fs'
import {
  ParseOption,
  XmlBufferInputProvider,
  XmlDocument,
  XmlLibError,
  XsdValidator,
  xmlCleanupInputProvider,
  xmlRegisterInputProvider,
} from 'libxml2-wasm'
import type { SchemaError } from './fa3-problems.ts'

const schema = 'schemat_FA(3)_v1-0E.xsd'
const imported = ['StrukturyDanych_v10-0E.xsd', 'ElementarneTypyDanych_v10-0E.xsd', 'KodyKrajow_v10-0E.xsd']

const bytesOf = (name: string) =>
  readFileSync(new URL(`./schema/${encodeURIComponent(name)}`, import.meta.url))

/** Imports come from memory: libxml2 reads neither files nor the network. */
function compiled(): XsdValidator {
  xmlRegisterInputProvider(
    new XmlBufferInputProvider(Object.fromEntries(imported.map((it) => [it, bytesOf(it)]))),
  )
  const document = XmlDocument.fromBuffer(bytesOf(schema), { url: schema })
  try {
    return XsdValidator.fromDoc(document)
  } finally {
    document.dispose()
    xmlCleanupInputProvider()
  }
}

let validator: XsdValidator | null = null

/** Errors of the bytes by the schema of FA(3); empty: accepted. The first call compiles the schema, which takes 100 ms. */
export function schemaErrors(xml: Uint8Array): SchemaError[] {
  validator ??= compiled()
  let document: XmlDocument | null = null
  try {
    document = XmlDocument.fromBuffer(xml, { option: ParseOption.XML_PARSE_NO_XXE })
    validator.validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlLibError && error.details.length > 0) return error.details
    throw error
  } finally {
    document?.dispose()
  }
}
