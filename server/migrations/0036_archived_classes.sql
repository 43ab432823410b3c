-- Classes at the end of their year: they stay to be read, and take nobody and nothing new.

-- Null: the class is in use.
alter table class add column archived_at timestamptz;

drop trigger class_version on class;
create trigger class_version
  before update of name, school_year, school_id, country_code, code, join_code, join_approval, seats, sign, archived_at
  on class for each row execute function count_version();
