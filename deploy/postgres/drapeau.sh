#!/bin/sh
# Runs once, when the database is created: a role that owns one database and has no other rights.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres --dbname=postgres --set=password="$DATABASE_PASSWORD" <<'SQL'
create role drapeau login nosuperuser nocreaterole nocreatedb noreplication nobypassrls password :'password';
alter role drapeau set statement_timeout = '15s';
alter role drapeau set idle_in_transaction_session_timeout = '30s';
create database drapeau owner drapeau;
\connect drapeau
create extension if not exists pg_trgm;
SQL
