import { boolean, string } from 'yup';
import { formTexts } from '../../texts/support-texts.ts';

/** One mailbox, as the service takes it: no list, group, comment or quotation. */
const EMAIL = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;
const LINE_MAXIMUM = 120;

/** Characters that a message may have; the service takes as many. */
export const MESSAGE_MAXIMUM = 5000;
const MESSAGE_MINIMUM = 10;

export const lineRule = (maximum = LINE_MAXIMUM) => string().trim().max(maximum, formTexts.tooLong);
export const nameRule = lineRule().required(formTexts.required);
export const emailRule = string()
  .trim()
  .required(formTexts.required)
  .matches(EMAIL, { message: formTexts.wrongFormat, excludeEmptyString: true });
export const messageRule = string().trim().max(MESSAGE_MAXIMUM, formTexts.tooLong);
export const requiredMessageRule = messageRule
  .required(formTexts.required)
  .min(MESSAGE_MINIMUM, formTexts.tooShort);
/** A required checkbox left unchecked (spec §5). */
export const consentRule = boolean().oneOf([true], formTexts.required).required();
