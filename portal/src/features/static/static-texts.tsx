import './static.scss';
import { Fragment, type ComponentType } from 'react';
import type { HeadModel } from '../../app/document/head.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { selectIsLoggedIn } from '../../app/session/session-selectors.ts';
import { BackLink } from '../../shell/back-link.tsx';
import { ASSISTANCE_PATH, REQUEST_INFO_PATH } from '../../shell/paths.ts';
import { informationTexts } from '../../texts/support-texts.ts';
import type { StaticPageTexts } from '../../texts/pages/static-page-texts.ts';
import { Link } from '../../ui/link.tsx';

/** A page of plain texts: what it exports to the router. */
export function staticPage(texts: StaticPageTexts): { Page: ComponentType; head: () => HeadModel } {
  const { title, description, path } = texts;
  return {
    head: () => ({ title, description, canonical: path }),
    Page: () => (
      <article className="page static-page">
        <BackLink />
        <h1>{title}</h1>
        <StaticTexts texts={texts} />
      </article>
    ),
  };
}

/** The lead and the sections of a page of texts. */
export function StaticTexts({ texts: { lead, sections } }: { readonly texts: StaticPageTexts }) {
  const loggedIn = useAppSelector(selectIsLoggedIn);
  return (
    <>
      <p className="lead">{lead}</p>
      {sections.map(({ heading, paragraphs = [], questions = [], items = [], table, links = [] }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {questions.map(({ question, answer }) => (
            <Fragment key={question}>
              <h3>{question}</h3>
              <p>{answer}</p>
            </Fragment>
          ))}
          {items.length > 0 && (
            <ul className="plain-list">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {table !== undefined && (
            <div className="table-frame" tabIndex={0} role="region" aria-label={heading}>
              <table>
                <thead>
                  <tr>
                    {table.head.map((cell) => (
                      <th key={cell} scope="col">
                        {cell}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {table.rows.map((row) => (
                    <tr key={row[0]}>
                      {row.map((cell, column) => (
                        <td key={table.head[column]}>{cell}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {links.length > 0 && (
            <ul className="link-list">
              {links.map((link) => {
                // Who subscribes asks the support instead (spec §2: anonymous only).
                const asks = loggedIn && link.to === REQUEST_INFO_PATH;
                return (
                  <li key={link.to}>
                    {asks ? (
                      <Link to={ASSISTANCE_PATH}>{informationTexts.support}</Link>
                    ) : (
                      <Link to={link.to}>{link.label}</Link>
                    )}
                  </li>
                );
              })}
            </ul>
          )}
        </section>
      ))}
    </>
  );
}
