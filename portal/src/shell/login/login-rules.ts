import { boolean, object, string } from 'yup';
import { accessTexts } from '../../texts/access-texts.ts';

/** something@something, with no whitespace (spec §5). */
export const USER_NAME = /^[^\s@]+@[^\s@]+$/;

/** The rules of the login form (spec §5): the password has no rule but being there. */
export const loginRules = object({
  userName: string()
    .required(accessTexts.required)
    .matches(USER_NAME, { message: accessTexts.wrongFormat, excludeEmptyString: true }),
  password: string().required(accessTexts.required),
  remember: boolean().required(),
});
