import * as v from 'valibot';
import { type SurveyField, survey, surveyFields } from './survey.ts';

type Answer<Field extends SurveyField> = v.PicklistSchema<(typeof survey)[Field], undefined>;

/** Schema of all survey answers in a profile; null removes an answer. */
export const answersOrNull = Object.fromEntries(
	surveyFields.map((field) => [field, v.nullable(v.picklist(survey[field]))]),
) as { [Field in SurveyField]: v.NullableSchema<Answer<Field>, undefined> };

/** Schema of a partial list of survey answers. */
export const answersIfGiven = Object.fromEntries(
	surveyFields.map((field) => [field, v.optional(v.picklist(survey[field]))]),
) as { [Field in SurveyField]: v.OptionalSchema<Answer<Field>, undefined> };
