import DOMPurify from 'dompurify';
import { useMemo } from 'react';

/**
 * Shows HTML that came from a service. It was sanitised when imported; in the browser it passes the sanitiser again,
 * which is also what gives it the type the content security policy asks for. On the server there is no DOM to parse
 * with, and the text goes into the document as it was imported.
 */
export function SafeHtml({ html }: { readonly html: string }) {
  const safe = useMemo(() => sanitised(html), [html]);
  return <div dangerouslySetInnerHTML={{ __html: safe }} />;
}

function sanitised(html: string): string | TrustedHTML {
  return DOMPurify.isSupported ? DOMPurify.sanitize(html, { RETURN_TRUSTED_TYPE: true }) : html;
}
