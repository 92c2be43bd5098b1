import * as v from 'valibot';
import { type SurveyField, survey, surveyFields } from './survey.ts';

type Answer<Field extends SurveyField> = v.PicklistSchema<(typeof survey)[Field], undefined>;

/** Every question of the survey in a profile; null takes an answer back. */
export const answersOrNull = Object.fromEntries(
	surveyFields.map((field) => [field, v.nullable(v.picklist(survey[field]))]),
) as { [Field in SurveyField]: v.NullableSchema<Answer<Field>, undefined> };

/** Every question of the survey in a list of answers that may be incomplete. */
export const answersIfGiven = Object.fromEntries(
	surveyFields.map((field) => [field, v.optional(v.picklist(survey[field]))]),
) as { [Field in SurveyField]: v.OptionalSchema<Answer<Field>, undefined> };
