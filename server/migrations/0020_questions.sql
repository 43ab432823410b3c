-- Questions: challenges that are answered by choosing, or with a few words, instead of a flag that was found.

alter table challenge
  add column answer_type text not null default 'flag',
  -- [{id, text, textFr, isRight}] in the order of the author. The column `flag` holds the ids of the right ones then, sorted:
  -- the program writes both together.
  add column choices jsonb not null default '[]',
  add constraint answer_type_known check (answer_type in ('flag', 'single-choice', 'multiple-choice', 'short-text')),
  add constraint choices_fit_answer_type check (
    case answer_type
      when 'single-choice' then jsonb_array_length(choices) between 2 and 12
        and jsonb_array_length(jsonb_path_query_array(choices, '$[*] ? (@.isRight == true)')) = 1
      when 'multiple-choice' then jsonb_array_length(choices) between 2 and 12
        and jsonb_array_length(jsonb_path_query_array(choices, '$[*] ? (@.isRight == true)')) >= 1
      else choices = '[]'
    end);
