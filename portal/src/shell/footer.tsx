import type { AreaKey } from '@prontuario/server/contract/areas';
import { useId, useState } from 'react';
import { useAppSelector } from '../app/hooks.ts';
import { selectIsLoggedIn } from '../app/session/session-selectors.ts';
import { selectSettings } from '../app/settings-slice.ts';
import { selectArea } from '../app/shell/base-slice.ts';
import { footerTexts, shellTexts } from '../texts/shell-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { MenuAnchor } from './menu-anchor.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { footerMenu, visibleSections, type MenuSection } from './menu.ts';

interface FooterSectionProps {
  readonly section: MenuSection;
  readonly area: AreaKey;
}

/** A footer's section: on narrow screens its links unfold below its heading. */
function FooterSection({ section, area }: FooterSectionProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  return (
    <section className="footer-section">
      <h2>
        <span className="footer-heading">{section.label}</span>
        <button type="button" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
          {section.label} <Icon name="chevron-down" />
        </button>
      </h2>
      <ul id={list} className={open ? 'is-open' : undefined}>
        {section.links.map((link) => (
          <li key={link.path}>
            <MenuAnchor link={link} area={area} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Company, social links, legal notices and version (spec §2). */
export function Footer() {
  const area = useAppSelector(selectArea);
  const loggedIn = useAppSelector(selectIsLoggedIn);
  const { version } = useAppSelector(selectSettings);
  return (
    <footer className="site-footer">
      <div className="site-footer-sections">
        <section className="footer-company" aria-label={footerTexts.company}>
          <p className="wordmark">Prontuario</p>
          <address>
            {footerTexts.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <a href={`tel:${footerTexts.phone.replaceAll(' ', '')}`}>
              <Icon name="phone" /> {footerTexts.phone}
            </a>
            <a href={`mailto:${footerTexts.mail}`}>
              <Icon name="mail" /> {footerTexts.mail}
            </a>
          </address>
          <ul className="footer-social" aria-label={footerTexts.social}>
            {footerTexts.socialLinks.map(({ label, url }) => (
              <li key={label}>
                <a href={url} target="_blank" rel="noopener">
                  {label}
                  <span className="visually-hidden"> {shellTexts.newTab}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
        {visibleSections(footerMenu, area, loggedIn).map((section) => (
          <FooterSection key={section.label} section={section} area={area} />
        ))}
      </div>
      <div className="site-footer-legal">
        <span>{footerTexts.legal}</span> <ThemeSwitch /> <span className="site-version">{version}</span>
      </div>
    </footer>
  );
}
